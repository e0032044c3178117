export { PasswordAcceptScreen } from './accept-screen.tsx';
export { PasswordResetScreen } from './reset-screen.tsx';
