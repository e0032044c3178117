import { useSelector } from '@xstate/react';
import { type InstallRef, selectInstallOffer } from '#machines/shell/install.select.ts';
import { Button } from '../parts/button.tsx';
import { useWords } from '../parts/words.tsx';

/** Offers to install the app, after the first delivery alone; on iOS it shows the steps, which no page can do. */
export const InstallCard = ({ actor }: { readonly actor: InstallRef }) => {
  const { t } = useWords();
  const way = useSelector(actor, selectInstallOffer);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  if (way === null) return null;
  return (
    <section className="card" aria-labelledby="install-title">
      <div className="stack" data-gap="small">
        <h2 id="install-title">{t('install.title')}</h2>
        <p>{t(way === 'prompt' ? 'install.text' : 'install.iosText')}</p>
        {way === 'shareMenu' ? (
          <>
            <h3>{t('install.iosSteps')}</h3>
            <ol className="steps">
              <li>{t('install.iosShare')}</li>
              <li>{t('install.iosAdd')}</li>
              <li>{t('install.iosOpen')}</li>
            </ol>
          </>
        ) : null}
      </div>
      <div className="row-of">
        {way === 'prompt' ? (
          <Button kind="primary" busy={asking} onClick={() => actor.send({ type: 'INSTALL' })}>
            {t('install.install')}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => actor.send({ type: 'DISMISS' })}>
          {t('install.dismiss')}
        </Button>
      </div>
    </section>
  );
};
