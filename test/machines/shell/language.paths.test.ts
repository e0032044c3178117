import { languageMachine } from '#machines/shell/language.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { sent } from '../../paths/word.ts';

const keep = (language: string) => [{ type: 'KEEP_LANGUAGE', language }];

provePaths(
  'SM-33 language',
  {
    machine: languageMachine,
    starts: { 'begins in English': () => ({ language: 'en' }), 'begins in Spanish': () => ({ language: 'es' }) },
    words: { SWITCH: sent({ type: 'SWITCH' }) },
  },
  [
    { ids: 'OP-21', on: 'begins in English', to: 'en', emits: keep('en') },
    { ids: 'OP-21', on: 'begins in Spanish', to: 'es', emits: keep('es') },
    { ids: ['TOP-03', 'I18N-03'], from: 'en', on: 'SWITCH', to: 'es', emits: keep('es') },
    { ids: ['TOP-03', 'I18N-03'], from: 'es', on: 'SWITCH', to: 'en', emits: keep('en') },
  ],
);
