export { LogoutDialog, ModuleMissingDialog, SignInAgainDialog, type Way } from './dialogs.tsx';
export { CallbackPage, fetchLater, SingleSignOnScreen } from './later.tsx';
export { LoginScreen } from './login-screen.tsx';
