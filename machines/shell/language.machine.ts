import { emit, setup } from 'xstate';
import type { Language } from '#domain/shell/language.ts';
import type { Effect } from '../shared/effect.ts';
import { rule } from '../shared/rule.ts';

/** SM-33 Language: which of the two languages shows. No other machine knows of it. */
export const languageMachine = setup({
  types: {} as {
    input: { language: Language };
    context: { initial: Language };
    events: { type: 'SWITCH' };
    emitted: Effect;
    transitionMeta: { rule: string };
  },
  guards: { beginsInSpanish: ({ context }) => context.initial === 'es' },
  actions: {
    keepEnglish: emit({ type: 'KEEP_LANGUAGE', language: 'en' }),
    keepSpanish: emit({ type: 'KEEP_LANGUAGE', language: 'es' }),
  },
}).createMachine({
  id: 'language',
  description: 'The language of every word on the screen.',
  context: ({ input }) => ({ initial: input.language }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The saved language is chosen, else the language of the browser.',
      always: [
        { guard: 'beginsInSpanish', target: 'es', ...rule('OP-21') },
        { target: 'en', ...rule('OP-21') },
      ],
    },
    en: {
      description: 'The app is in English.',
      entry: 'keepEnglish',
      on: { SWITCH: { target: 'es', ...rule('TOP-03 I18N-03') } },
    },
    es: {
      description: 'The app is in Spanish.',
      entry: 'keepSpanish',
      on: { SWITCH: { target: 'en', ...rule('TOP-03 I18N-03') } },
    },
  },
});
