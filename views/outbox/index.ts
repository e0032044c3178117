export { Delivery } from './delivery.tsx';
export { OutboxScreen } from './outbox-screen.tsx';
export { OutboxSummary } from './summary.tsx';
