import { type ReactNode, useMemo } from 'react';
import { causeOf } from '../wording.ts';
import { toMachine, toRequirement, toState, toTransition } from './route.ts';
import { type Finding, type Findings, plain, type Subject, searchIn } from './search.ts';
import { useSource } from './shared.tsx';

const said: Readonly<Record<Findings['by'], (count: number, term: string) => string>> = {
  all: (count, term) => (count === 0 ? `Nothing holds “${term}”.` : `${count} found for “${term}”.`),
  near: (count, term) => `Nothing holds “${term}” as it is written; ${count} hold words like it.`,
  some: (count, term) => `Nothing holds all of “${term}”; ${count} hold a part of it.`,
};

const titles = { machine: 'Machines', state: 'States', event: 'Events', requirement: 'Requirements' } as const;

const addressOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'machine':
      return toMachine(subject.machine.name);
    case 'state':
      return toState(subject.machine.name, subject.state.id);
    case 'event':
      return toTransition(subject.machine.name, subject.edge.id);
    case 'requirement':
      return toRequirement(subject.requirement.id);
  }
};

const nameOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'machine':
      return subject.machine.name;
    case 'state':
      return `${subject.machine.name}: ${subject.state.path}`;
    case 'event':
      return `${subject.machine.name}: ${causeOf(subject.edge)}`;
    case 'requirement':
      return subject.requirement.id;
  }
};

const textOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'machine':
      return subject.machine.about;
    case 'state':
      return subject.state.description ?? '';
    case 'event':
      return '';
    case 'requirement':
      return subject.requirement.text.replaceAll('`', '');
  }
};

/** A text in which the words that were met stand out. */
const Marked = ({ text, met }: { readonly text: string; readonly met: ReadonlySet<string> }): ReactNode =>
  text.split(/([\p{L}\p{Mark}\p{N}]+(?:-\d+)?)/u).map((part, at) => {
    const key = `${at} ${part}`;
    return met.has(plain(part)) ? <mark key={key}>{part}</mark> : part;
  });

const Result = ({ finding: { subject, met, seen } }: { readonly finding: Finding }): ReactNode => (
  <li>
    <a href={addressOf(subject)}>{nameOf(subject)}</a> <Marked text={textOf(subject)} met={met} />
    {seen === null ? null : (
      <p className="hint">
        On its screen: “… <Marked text={seen} met={met} /> …”
      </p>
    )}
  </li>
);

/** The page of all results, best first of each kind. */
export const SearchPage = ({ term }: { readonly term: string }): ReactNode => {
  const { data } = useSource();
  const search = useMemo(() => searchIn(data), [data]);
  const { by, findings } = useMemo(() => search(term), [search, term]);
  return (
    <>
      <h1>Search</h1>
      <p role="status">{said[by](findings.length, term)}</p>
      {Object.entries(titles).map(([kind, title]) => {
        const ofKind = findings.filter(({ subject }) => subject.kind === kind);
        return ofKind.length === 0 ? null : (
          <section key={kind}>
            <h2>{title}</h2>
            <ul className="found">
              {ofKind.map((finding) => (
                <Result key={addressOf(finding.subject)} finding={finding} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
};
