import { plural } from '../../plural.ts';

const many = plural('en');

type Change = { from: string; to: string };

/** TALK: the comments on a task, and what became of it. */
export const conversation = {
  title: 'Conversation and history',
  loading: 'Reading the conversation…',
  failed: 'The conversation could not be read',
  outdated: 'The newest lines could not be read. What shows may be old.',
  lines: 'What was said and done, oldest first',
  earlier: 'Show earlier lines',
  byItself: 'By itself',
  someone: 'Unknown person',
  created: 'Created the task',
  changed: ({ from, to }: Change) => `Changed it from “${from}” to “${to}”`,
  changedTo: ({ to }: { to: string }) => `Changed it to “${to}”`,
  worked: ({ to }: { to: string }) => `Saved work on it; it stays “${to}”`,
  turned: ({ from, to }: Change) => `Went from “${from}” to “${to}”`,
  rejected: 'Rejected it: the task was opened again',
  reopened: 'Opened the task again',
  mentions: ({ names }: { names: string }) => `For ${names}`,
  draft: 'You wrote this comment before and have not sent it',
  clear: 'Delete this comment',
  newer: 'The conversation goes on in the newest task.',
  write: 'Write to those involved',
  hint: 'Everyone who may see this task reads it. An @ and the beginning of a name mention someone.',
  empty: 'Write something or add a picture first.',
  tooMuch: ({ characters, pictures }: { characters: number; pictures: number }) =>
    `A comment can have at most ${characters} characters and ${many(pictures, 'picture', 'pictures')}.`,
  pictureNotKept: 'This device could not keep a picture. Try it again or remove it.',
  pictures: 'Pictures for this comment',
  images: 'Pictures of this comment',
  image: ({ at }: { at: number }) => `Picture ${at} of this comment`,
  counted: ({ count }: { count: number }) => `With ${many(count, 'picture', 'pictures')}`,
  notKept: 'This device could not keep what you wrote. It stays in the field.',
  mention: 'Mention someone',
  choose: 'Choose a person…',
  offered: ({ count }: { count: number }) =>
    `${count === 1 ? '1 person' : `${count} people`} to mention: arrow keys, then Enter`,
  chosen: 'Mentioned people',
  unmention: ({ name }: { name: string }) => `Remove ${name}`,
  send: 'Send comment',
  unsent: 'Not sent yet',
  sending: 'Sending…',
  waits: 'It is sent by itself as soon as the platform can be reached.',
  waitsForSignIn: 'It is sent by itself once you are signed in again.',
  refused: 'The platform did not take it.',
  sendAgain: 'Send again',
  edit: 'Take it back and change it',
  kept: 'Comments that are not sent yet',
  keptText: 'They are on this device and are sent by themselves, in the order in which you wrote them.',
  keptOne: ({ time }: { time: string }) => `Comment of ${time}`,
  open: 'Open the task',
};
