export { ApiKeysScreen } from './api-keys-screen.tsx';
export { ComparisonScreen } from './comparison-screen.tsx';
export { ResultScreen } from './result-screen.tsx';
export { ResultsScreen } from './results-screen.tsx';
export { WebhookScreen } from './webhook-screen.tsx';
export { WebhooksScreen } from './webhooks-screen.tsx';
