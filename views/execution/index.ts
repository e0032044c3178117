export { ExecutorScreen } from './executor-screen.tsx';
