export { LogoutDialog, ModuleMissingDialog, SignInAgainDialog, type Way } from './dialogs.tsx';
export { fetchEntry, LoginScreen } from './entry-later.tsx';
export { CallbackPage, fetchLater, SingleSignOnScreen } from './later.tsx';
