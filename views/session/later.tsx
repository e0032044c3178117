import { later } from '../parts/later.tsx';
import { Coming } from './coming.tsx';

const late = later(() => import('./late.ts'));

/** Fetches what signing in with a password alone does not need. */
export const fetchLater = late.fetch;

export const CallbackPage = late.view((code) => code.CallbackPage, Coming);
export const SingleSignOnScreen = late.view((code) => code.SingleSignOnScreen, Coming);
export const SingleSignOnWay = late.view((code) => code.SingleSignOnWay);
export const CodeStep = late.view((code) => code.CodeStep);
export const SetupStep = late.view((code) => code.SetupStep);
