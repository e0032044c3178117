export { tellOtherTabs } from './session.ts';
