export { LogoutDialog, ModuleMissingDialog, SignInAgainDialog } from './dialogs.tsx';
export { LoginScreen } from './login-screen.tsx';
