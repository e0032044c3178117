import { useSelector } from '@xstate/react';
import type { AppRef } from '#machines/shell/app.select.ts';
import { Language } from '../parts/icons.tsx';
import { TopBarAction } from '../parts/top-bar.tsx';
import { useWords } from '../parts/words.tsx';
import { loadWords } from './speech.ts';

/** TOP-03, I18N-03: the other language shows as soon as its words are here. */
export const LanguageSwitch = ({ app }: { readonly app: AppRef }) => {
  const { t, language } = useWords();
  const languages = useSelector(app, ({ children }) => children.language);
  const other = language === 'en' ? 'es' : 'en';
  const press = async (): Promise<void> => {
    try {
      await loadWords(other);
      if (!languages?.getSnapshot().matches(other)) languages?.send({ type: 'SWITCH' });
    } catch {
      app.send({ type: 'NOTIFY', notice: { kind: 'failed', failure: { code: 'offline' } } });
    }
  };
  return (
    <TopBarAction icon={<Language />} sign={t('shell.topBar.otherLanguageSign')} lang={other} onPress={press}>
      {t('shell.topBar.otherLanguage')}
    </TopBarAction>
  );
};
