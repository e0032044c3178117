import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { Busy } from './busy.tsx';
import { CodeNotHere } from './try-again.tsx';
import { useWords } from './words.tsx';

/** The frame around the words that show in the place of a view. */
type Frame<Props> = ComponentType<Props & { readonly children: ReactNode }>;

/** A group of views whose code is fetched when one of them is first shown. */
export type Lazy<Code> = {
  /** Fetches the group, once for each page: a browser does not fetch again what failed. */
  readonly fetch: () => Promise<unknown>;
  /** One view of it. It says that it is on its way until it is here, or that it cannot be fetched (OP-30). */
  readonly view: <Props extends object>(
    pick: (code: Code) => ComponentType<Props>,
    Around?: Frame<Props>,
  ) => ComponentType<Props>;
};

/** Names a group by its `load`. A view shows as soon as it is here: what React suspends, it holds back for 300 ms. */
export const lazy = <Code extends object>(load: () => Promise<Code>): Lazy<Code> => {
  let coming: Promise<unknown> | null = null;
  let state: State<Code> = 'coming';
  const told = new Set<() => void>();
  const settle = (now: State<Code>): void => {
    state = now;
    for (const tell of told) tell();
  };
  const fetch = (): Promise<unknown> => {
    coming ??= load().then(
      (code) => settle({ code }),
      () => settle('lost'),
    );
    return coming;
  };
  const watch = (tell: () => void): (() => void) => {
    void fetch();
    told.add(tell);
    return () => told.delete(tell);
  };
  const now = (): State<Code> => state;
  return {
    fetch,
    view: (pick, Around) => (props) => {
      const at = useSyncExternalStore(watch, now);
      if (at === 'coming') return framed(Around, props, <Fetching />);
      if (at === 'lost') return framed(Around, props, <NotFetched />);
      const View = pick(at.code);
      return <View {...props} />;
    },
  };
};

/** Whether code has come. */
type State<Code> = 'coming' | 'lost' | { readonly code: Code };

const framed = <Props extends object>(Around: Frame<Props> | undefined, props: Props, words: ReactNode): ReactNode =>
  Around ? <Around {...props}>{words}</Around> : words;

const RenewContext = createContext<() => void>(() => undefined);

/** Says how the page is loaded anew, which fetches what failed. */
export const RenewProvider = ({ renew, children }: { readonly renew: () => void; readonly children: ReactNode }) => (
  <RenewContext value={renew}>{children}</RenewContext>
);

/** Code is on its way. */
const Fetching = () => {
  const { t } = useWords();
  return <Busy>{t('shell.area.loading')}</Busy>;
};

/** Code could not be fetched; the page loaded anew brings it (OP-30). */
const NotFetched = () => <CodeNotHere onRetry={use(RenewContext)} />;
