export { CallbackPage } from './callback-page.tsx';
export { SingleSignOnScreen } from './single-sign-on-screen.tsx';
export { SingleSignOnWay } from './single-sign-on-way.tsx';
