import { useSelector } from '@xstate/react';
import { type Scan, type ScannerRef, selectScan } from '#machines/execution/execution.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { FilePick } from '../parts/file-pick.tsx';
import { Picture } from '../parts/icons.tsx';
import { Viewfinder } from '../parts/viewfinder.tsx';
import { useWords } from '../parts/words.tsx';

type ScannerProps = { readonly scanner: ScannerRef };

/** OP-41: the viewfinder, what the scanner says, and every other way to the code. */
export const ScanDialog = ({ scanner }: { readonly scanner: ScannerRef | undefined }) => {
  const { t } = useWords();
  return (
    <Dialog
      open={scanner !== undefined}
      size="large"
      title={t('scan.title')}
      onCancel={() => scanner?.send({ type: 'CANCEL' })}
      actions={scanner ? <Ways scanner={scanner} /> : null}
    >
      {scanner ? <Shown scanner={scanner} /> : null}
    </Dialog>
  );
};

const Shown = ({ scanner }: ScannerProps) => {
  const { t } = useWords();
  const scan = useSelector(scanner, selectScan);
  const viewfinder = useSelector(scanner, ({ context }) => context.viewfinder);
  switch (scan) {
    case 'asking':
      return <Busy>{t('scan.asking')}</Busy>;
    case 'scanning':
      return viewfinder ? (
        <Viewfinder showIn={viewfinder.showIn} label={t('scan.viewfinder')}>
          {t('scan.scanning')}
        </Viewfinder>
      ) : null;
    case 'readingPicture':
      return <Busy>{t('scan.readingPicture')}</Busy>;
    case 'denied':
    case 'noCamera':
    case 'inUse':
    case 'notStarted':
    case 'noReader':
    case 'nothingFound':
    case 'notAPicture':
      return (
        <Callout kind="warning" announced title={t(`scan.${scan}.title`)}>
          {t(`scan.${scan}.text`)}
        </Callout>
      );
    default:
      return null;
  }
};

/** After a picture the camera is another way; after the camera failed it is the same way again. */
const wayOf: Partial<Record<Scan, 'again' | 'useCamera'>> = {
  denied: 'again',
  noCamera: 'again',
  inUse: 'again',
  notStarted: 'again',
  noReader: 'again',
  nothingFound: 'useCamera',
  notAPicture: 'useCamera',
};

const Ways = ({ scanner }: ScannerProps) => {
  const { t } = useWords();
  const scan = useSelector(scanner, selectScan);
  const way = wayOf[scan];
  const readPicture = ([picture]: readonly File[]): void => {
    if (picture) scanner.send({ type: 'READ_PICTURE', picture });
  };
  return (
    <>
      {way === undefined ? null : (
        <Button kind="primary" onClick={() => scanner.send({ type: 'USE_CAMERA' })}>
          {t(`scan.${way}`)}
        </Button>
      )}
      <FilePick accept="image/*" icon={<Picture />} onFiles={readPicture}>
        {t('scan.otherPicture')}
      </FilePick>
      <Button onClick={() => scanner.send({ type: 'CANCEL' })}>
        {t(way === undefined ? 'scan.cancel' : 'scan.type')}
      </Button>
    </>
  );
};
