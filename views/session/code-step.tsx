import type { LoginRef } from '#machines/session/session.select.ts';
import { useWords } from '../parts/words.tsx';
import { CodeForm } from './code-form.tsx';

/** AUTH-09: the account has a second factor. */
export const CodeStep = ({ login }: { readonly login: LoginRef }) => {
  const { t } = useWords();
  return (
    <CodeForm login={login}>
      <p>{t('session.secondStep.text')}</p>
    </CodeForm>
  );
};
