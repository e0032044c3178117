export { LogoutDialog, ModuleMissingDialog, SignInAgainDialog, type Way } from './dialogs.tsx';
export { CallbackPage, fetchEntry, LoginScreen, SingleSignOnScreen } from './lazy.tsx';
