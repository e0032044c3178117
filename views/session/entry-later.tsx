import { later } from '../parts/later.tsx';
import { Coming } from './coming.tsx';

const entry = later(() => import('./entry.ts'));

/** Fetches what signing in with a password needs: whoever is signed in does not. */
export const fetchEntry = entry.fetch;

export const LoginScreen = entry.view((code) => code.LoginScreen, Coming);
export const PasswordWay = entry.view((code) => code.PasswordWay);
