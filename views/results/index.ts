export { ApiKeysScreen } from './api-keys-screen.tsx';
export { ComparisonScreen } from './comparison-screen.tsx';
export { ResultScreen } from './result-screen.tsx';
export { ResultsScreen } from './results-screen.tsx';
