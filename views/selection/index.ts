export { SelectActivityScreen } from './select-activity-screen.tsx';
export { SelectStoreScreen } from './select-store-screen.tsx';
