export { CannotBeDoneDrawer } from './cannot-be-done.tsx';
export { ExecutorScreen } from './executor-screen.tsx';
export { fetchLater } from './later.tsx';
