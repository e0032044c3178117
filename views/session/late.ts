export { CallbackPage } from './callback-page.tsx';
export { CodeStep } from './code-step.tsx';
export { SetupStep } from './setup-step.tsx';
export { SingleSignOnScreen } from './single-sign-on-screen.tsx';
export { SingleSignOnWay } from './single-sign-on-way.tsx';
