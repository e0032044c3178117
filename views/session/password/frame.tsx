import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { TextLink } from '../../parts/button.tsx';
import { Entry } from '../../parts/entry.tsx';
import { Heading } from '../../parts/focus.tsx';
import { useWords } from '../../parts/words.tsx';

type FrameProps = {
  readonly title: string;
  /** Names the screen: the title takes the focus when it opens. */
  readonly focusOn: string;
  readonly end: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the two password screens: that of signing in, and a way back there. */
export const PasswordFrame = ({ title, focusOn, end, children }: FrameProps) => {
  const { t } = useWords();
  return (
    <Entry name={t('common.product')} headline={t('session.entry.headline')} lead={t('session.entry.lead')} end={end}>
      <Heading level={1} focusOn={focusOn}>
        {title}
      </Heading>
      {children}
      <p className="login-links">
        <TextLink href={paths.login}>{t('password.toSignIn')}</TextLink>
      </p>
    </Entry>
  );
};
