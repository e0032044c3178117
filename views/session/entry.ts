export { LoginScreen } from './login-screen.tsx';
export { PasswordWay } from './password-way.tsx';
