import type { ReactNode } from 'react';
import { paths } from '#machines/routines/routines.select.ts';
import { IconLink } from '../parts/button.tsx';
import { ArrowLeft, Home } from '../parts/icons.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import './routines.css';

type RoutineScreenProps = {
  readonly bar: ReactNode;
  readonly title: string;
  /** The subject of the screen, where its title does not say it. */
  readonly detail?: string;
  /** Changes when another screen is shown: the focus then goes to the title. */
  readonly focusOn: string;
  /** Where one step back leads. */
  readonly back: string;
  readonly children: ReactNode;
};

/** The frame of a list of the routine manager. */
export const RoutineScreen = ({ bar, title, detail = '', focusOn, back, children }: RoutineScreenProps) => {
  const { t } = useWords();
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={title}
        detail={detail}
        focusOn={focusOn}
        start={<IconLink href={back} label={t('routineManager.back')} icon={<ArrowLeft />} />}
        end={<IconLink href={paths.home} label={t('common.home')} icon={<Home />} />}
      />
    </>
  );
  return (
    <Screen width="wide" header={header}>
      <div className="stack">{children}</div>
    </Screen>
  );
};
