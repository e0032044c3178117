import { lazy } from '../parts/lazy.tsx';
import { Coming } from './coming.tsx';

const entry = lazy(() => import('./entry.ts'));

/** Fetches all that signing in needs. */
export const fetchEntry = entry.fetch;

export const LoginScreen = entry.view((code) => code.LoginScreen, Coming);
export const PasswordWay = entry.view((code) => code.PasswordWay);
export const SingleSignOnScreen = entry.view((code) => code.SingleSignOnScreen, Coming);
export const SingleSignOnForm = entry.view((code) => code.SingleSignOnForm);
export const CallbackPage = entry.view((code) => code.CallbackPage, Coming);
