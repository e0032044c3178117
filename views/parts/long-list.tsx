import type { ReactNode } from 'react';
import { useState } from 'react';
import '../styles/lists.css';

type LongListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
};

const rowHeight = 48;
/** Half as much again before and behind what a list shows, with letters of twice their size too. */
const rowsAround = 6;
const rowsShown = 18;

/** A list of rows of one height of which only those near what is seen are drawn, however many there are. */
export const LongList = <Item,>({ label, items, keyOf, children }: LongListProps<Item>) => {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(top, items.length - rowsShown) - rowsAround);
  const drawn = items.slice(first, first + rowsShown + rowsAround);
  return (
    <div
      className="long-list"
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / rowHeight))}
    >
      <ul aria-label={label} style={{ blockSize: items.length * rowHeight, paddingBlockStart: first * rowHeight }}>
        {drawn.map((item, at) => (
          <li key={keyOf(item)} aria-setsize={items.length} aria-posinset={first + at + 1}>
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
};
