export { CannotBeDoneDrawer } from './cannot-be-done.tsx';
export { ExecutorScreen } from './executor-screen.tsx';
export { fetchFiles, fetchLater } from './later.tsx';
