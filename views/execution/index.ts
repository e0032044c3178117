export { CannotBeDoneDrawer } from './cannot-be-done.tsx';
export { ExecutorScreen } from './executor-screen.tsx';
