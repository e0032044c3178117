import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { Close, Search } from './icons.tsx';
import '../styles/lists.css';

type SearchBoxProps = {
  readonly label: string;
  /** The term searched for now; the field starts with it, and takes it over when it changes. */
  readonly term: string;
  readonly submitLabel: string;
  readonly resetLabel: string;
  readonly onSearch: (term: string) => void;
  readonly onReset: () => void;
  /** The key that leads to it, on screens with keys of their own. */
  readonly shortcut?: string;
};

/** A search that starts on submit only (STORE-02), with a reset while there is a term (STORE-03). */
export const SearchBox = ({ label, term, submitLabel, resetLabel, onSearch, onReset, shortcut }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = term;
  }, [term]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('term') ?? '').trim());
  };
  const reset = (): void => {
    if (input.current) input.current.value = '';
    // the button goes with the term, so the focus stays with the field
    input.current?.focus();
    onReset();
  };
  return (
    <search>
      <form className="search" onSubmit={submit}>
        <span className="input-row" data-inset={term === '' ? undefined : true}>
          <input
            ref={input}
            className="input"
            type="search"
            name="term"
            aria-label={label}
            aria-keyshortcuts={shortcut}
            placeholder={label}
            defaultValue={term}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
          {term === '' ? null : <IconButton label={resetLabel} icon={<Close size={20} />} onClick={reset} />}
        </span>
        <Button type="submit" kind="primary" icon={<Search size={20} />}>
          {submitLabel}
        </Button>
      </form>
    </search>
  );
};
