export { CallbackPage } from './callback-page.tsx';
export { LoginScreen } from './login-screen.tsx';
export { PasswordWay } from './password-way.tsx';
export { SingleSignOnForm } from './single-sign-on-form.tsx';
export { SingleSignOnScreen } from './single-sign-on-screen.tsx';
