export { ExecutorScreen } from './executor-screen.tsx';
export { fetchLater } from './later.tsx';
