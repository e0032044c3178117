import { type ReactNode, useState } from 'react';
import { Button } from '#views/parts/button.tsx';
import { Dialog } from '#views/parts/dialog.tsx';
import { Drawer } from '#views/parts/drawer.tsx';
import { ErrorBoundary } from '#views/parts/error-boundary.tsx';
import { FilePick } from '#views/parts/file-pick.tsx';
import { Heading } from '#views/parts/focus.tsx';
import { Image } from '#views/parts/image.tsx';
import { PasswordInput, TextInput } from '#views/parts/inputs.tsx';
import { Notices } from '#views/parts/notices.tsx';
import { PageRoot } from '#views/parts/page-root.tsx';
import { Pager } from '#views/parts/pager.tsx';
import { Screen } from '#views/parts/screen.tsx';
import { SearchBox } from '#views/parts/search-box.tsx';
import { Slider } from '#views/parts/slider.tsx';
import { nothing, partsState } from './with-words.tsx';

const Overlays = () => {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'closing'>('closed');
  return (
    <div className="row-of">
      <Button onClick={() => setDialog(true)}>Open dialog</Button>
      <Button onClick={() => setDrawer('open')}>Open drawer</Button>
      <Dialog open={dialog} title="Sure?" onCancel={() => setDialog(false)} actions={<Button>Stay</Button>}>
        <FilePick accept="image/png" onFiles={nothing}>
          Choose a file
        </FilePick>
      </Dialog>
      <Drawer state={drawer} title="Side" closeLabel="Close side" onCancel={() => setDrawer('closing')}>
        <Button onClick={() => setDrawer('closed')}>Be closed</Button>
      </Drawer>
    </div>
  );
};

const Values = () => {
  const [value, setValue] = useState<number | null>(null);
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(3);
  return (
    <>
      <p id="slider-label">Shelf</p>
      <Slider
        id="slider"
        labelledBy="slider-label"
        min={0}
        max={10}
        value={value}
        onValue={setValue}
        output={value === null ? 'nothing yet' : `${value}`}
        minText="0"
        maxText="10"
        lessLabel="Less"
        moreLabel="More"
      />
      <SearchBox
        label="Find"
        term={term}
        submitLabel="Go"
        resetLabel="Reset"
        onSearch={setTerm}
        onReset={() => setTerm('')}
      />
      <p data-testid="term">term: {term}</p>
      <Pager
        page={page}
        pages={9}
        onPage={setPage}
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(number) => `Page ${number}`}
      />
    </>
  );
};

const Inputs = () => {
  const [secret, setSecret] = useState('');
  const [sent, setSent] = useState(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <>
      <TextInput id="name" label="Name" hint="As on the card" error="Enter a name" value="" onValue={nothing} />
      <PasswordInput id="secret" label="Secret" value={secret} onValue={setSecret} showLabel="Show" hideLabel="Hide" />
      <Button busy={sent > 0} onClick={() => setSent(sent + 1)}>
        Send
      </Button>
      <p data-testid="sent">sent: {sent}</p>
      <FilePick accept="image/png" multiple onFiles={setFiles}>
        Add files
      </FilePick>
      <p data-testid="files">files: {files.map(({ name }) => name).join(' ')}</p>
      <Image src="/no-such-picture.png" alt="Missing picture" lazy={false} />
    </>
  );
};

const Fragile = ({ broken }: { readonly broken: boolean }) => {
  if (broken) throw new Error('broken on purpose');
  return <p>Whole</p>;
};

const installed = { manifest: '/manifest.webmanifest?style=acme', icon: '/favicon.svg', color: '#4338a8' };

const Around = () => {
  const [screen, setScreen] = useState('first');
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [broken, setBroken] = useState(false);
  return (
    <>
      <PageRoot lang="es" brand="acme" installed={installed} errors={screen === 'second'} />
      <Heading focusOn={screen}>{screen} screen</Heading>
      <Button onClick={() => setScreen('second')}>Next screen</Button>
      <Button onClick={() => setNotices(['Done well'])}>Notify</Button>
      <Notices
        notices={notices.map((text) => ({ id: text, kind: 'success', text }))}
        dismissLabel="Dismiss"
        onDismiss={() => setNotices([])}
      />
      <Button onClick={() => setBroken(true)}>Break</Button>
      <ErrorBoundary
        fallback={(again) => (
          <Button
            onClick={() => {
              setBroken(false);
              again();
            }}
          >
            Mend
          </Button>
        )}
      >
        <Fragile broken={broken} />
      </ErrorBoundary>
    </>
  );
};

const room = (name: string, Content: () => ReactNode) =>
  partsState(name, () => (
    <Screen>
      <Content />
    </Screen>
  ));

/** Parts that answer: each holds the state that a machine would hold. */
export const behaviourStates = [
  room('overlays', Overlays),
  room('values', Values),
  room('inputs', Inputs),
  room('around', Around),
];
