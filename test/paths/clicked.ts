/** Where a machine is walked by clicks, and what of it no browser can be brought to. */
export type Clicked = {
  readonly file: string;
  /** What is walked beside, in an environment of its own. */
  readonly also?: string;
  /** Why it cannot be walked at an address of another environment; null where it can. */
  readonly onlyHere: string | null;
  readonly beyond: readonly Beyond[];
};

/** Transitions, by how they are told when they are missing, that nobody comes to in a browser. */
export type Beyond = { readonly step: RegExp; readonly because: string };

const prepared = 'it prepares data inside the platform';
const broken = (actors: string): Beyond => ({
  step: new RegExp(`error\\.actor\\.(?:${actors})`),
  because: 'an actor of the app itself does not break under anybody’s hands',
});
const always = (step: RegExp, because: string): Beyond => ({ step, because });

const takenBack = 'what was refused of its files is changed in a journey of its own';

const lists = { file: 'routines.test.ts', onlyHere: null } as const;
const lacksNetwork = always(
  /untilOnline|\[isOutOfReach\].*always held|list\.(?:moreFailed|error) —ONLINE/,
  'what failed for another reason waits for the press in the machine’s own paths',
);
const lacksSession = always(
  /untilSignedIn|\[lacksSession\]/,
  'a session that has ended before the screen is loaded has a journey of its own',
);
const seenBefore = always(/[sS]eenBefore/, 'as it was seen last is looked at in the journey without a network');
const anotherDay = always(/—DAY_CHANGED/, 'nobody waits for midnight; what tells of it has tests of its own');
const delivered = always(/—ANSWERS_CHANGED/, 'what waits in the list, and leaves it, has journeys of its own');
const ahead = always(
  /^choosing —PAGE_LOADED/,
  'what is read ahead of a list has a journey of its own, without a network',
);
const ofRoutines = [
  broken('list|routineInfo|storePicker|watchDay|watchGiven|readAhead'),
  anotherDay,
  delivered,
  ahead,
  seenBefore,
  lacksNetwork,
];

const ofExecution: readonly Beyond[] = [
  broken(
    'backButton|uploader|gallery|cannotBeDone|ticketEntry|easel|scanner|upload|writer|geolocation|watchCameras|storedPicture',
  ),
  always(/isTakenBack|takenBack/, takenBack),
  always(/saving\.lost|isWriterLost/, 'what writes does not break under anybody’s hands'),
  always(/notSealed —RETRY \[isSealed\]→|notSealed —RETURN .*always held/, 'an upload that was begun does not break'),
  always(/saving\.saving —SAVED→|saving\.saving —SAVED .*always held/, 'the device writes faster than anybody answers'),
  always(/^open\.flow\.resuming —always \[isSealed\]→/, 'after a lost page what is sealed leaves by the outbox'),
  always(/\[isBeingSealed\]/, 'sealing takes milliseconds'),
  always(
    /location\.missing|untilAllowed|\[hasPosition\]|\[isLocated\]|location\.deciding —always \[isSealed\]/,
    'a position that is denied, and allowed later, has a journey of its own',
  ),
  always(/closing\.closed —LEAVE/, 'what waits for a network is left in a journey of its own'),
  always(/closing\.leaving —always \[isNotKept\]→/, 'the device keeps or refuses an answer before anybody leaves'),
  always(
    /pendingSummary —FILE_ATTACHED→|settling —FILE_NOT_KEPT→/,
    'the device has kept or refused a picture before anybody comes to the end',
  ),
  always(
    /—(?:LIST_ALL_TICKETS|CANNOT_BE_DONE|TICKET_\w+|POSTPONE\w+|DISCARD) \[isDraft\].*always held/,
    'what is sealed offers none of it',
  ),
  always(/—(?:CREATE_TICKET|ADD_REPETITION|CHANGE) \[.*always held/, 'the page offers only what can be done'),
];

/** Every machine that is walked by clicks. */
export const clicked: Readonly<Record<string, Clicked>> = {
  execution: { file: 'execution.test.ts', also: 'execution-stories.test.ts', onlyHere: null, beyond: ofExecution },
  navigation: {
    file: 'navigation.test.ts',
    onlyHere: 'it publishes an activity of its own',
    beyond: [
      always(/(?:_REPETITION|JUMP|SEEK|TO_END) \[.*: the guard always held$/, 'the page offers only what can be done'),
      always(/^locating —always \[isOnInstructions\]/, 'the instructions are outside of the screens'),
      always(/^inRepetition —\w+_REPETITION/, 'a section inside a section has a journey of its own'),
    ],
  },
  upload: {
    file: 'upload.test.ts',
    onlyHere: 'it publishes an activity of its own',
    beyond: [
      broken('sendFiles|network|untilSignedIn'),
      always(/waitingForNetwork —xstate\.after/, 'a device that is wrong about its network has a flow of its own'),
      always(
        /uploadError —.*untilOnline|uploadError\.idle —ONLINE/,
        'nothing fails for want of a network of which the device knows',
      ),
      always(
        /incomplete|lacksPictures/,
        'the platform refuses what lacks a picture and gets it again; another one is played in the machine’s own paths',
      ),
      always(/TAKE_BACK|takeBack|tak(?:ing|en)Back/, takenBack),
      always(/error\.actor\.keepReceipt/, 'the storage of the device keeps the receipt at once'),
    ],
  },
  login: { file: 'login.test.ts', onlyHere: null, beyond: [] },
  session: {
    file: 'session.test.ts',
    onlyHere: null,
    beyond: [
      always(/error\.actor\.(?:other|keep)|xstate\.after/, 'tabs and the device’s storage do not break in time'),
      always(/isThisSession\].*: the guard always held/, 'a late 401 of an older session changes nothing'),
      always(/ofStored .*(?:moduleMissing|always held)/, 'a session without the module is never kept'),
    ],
  },
  singleSignOn: {
    file: 'single-sign-on.test.ts',
    onlyHere: 'it wants the identity provider of the demo, which is there for trying only',
    beyond: [],
  },
  passwordReset: { file: 'password.test.ts', onlyHere: 'it reads the mails that the platform sent', beyond: [] },
  passwordAccept: { file: 'password.test.ts', onlyHere: 'it reads the mails that the platform sent', beyond: [] },
  finished: {
    file: 'finished.test.ts',
    onlyHere: null,
    beyond: [
      always(/DELIVERED|error\.actor\.deliveries/, 'what leaves the device is another machine’s'),
      broken('untilOnline'),
      lacksNetwork,
    ],
  },
  report: { file: 'finished.test.ts', onlyHere: null, beyond: [] },
  tickets: {
    file: 'tickets.test.ts',
    onlyHere: null,
    beyond: [
      broken('bulkChange|dateRange|ticketExport|ticketKeys|tableLook|ticketViews|untilOnline|unsavedTickets'),
      lacksNetwork,
      broken('recallList'),
      always(
        /list\.(?:recalling|changed|refreshing)\b|refreshTime|—REFRESH/,
        'what was seen last, and what changed meanwhile, have journeys of their own',
      ),
      always(/—SEARCH_ALL/, 'a number that the other filters leave out has a journey of its own'),
      always(/—BULK_CHANGED/, 'changing many tasks has journeys of its own'),
    ],
  },
  ticketCreation: {
    file: 'ticket-creation.test.ts',
    onlyHere: prepared,
    beyond: [
      lacksSession,
      broken('uploader|assignation|dateTime|hold|keepForm'),
      always(
        /—(?:HELD_ELSEWHERE|LOST|TAKE_OVER)→|(?:heldElsewhere|takenOver) is not entered/,
        'a tab that comes second, and one that takes over, have a journey of their own',
      ),
      always(
        /BEGIN_ANEW|confirmingAnew|discarding/,
        'a form that is brought back, and left for a new one, has journeys of its own',
      ),
      always(/error\.actor\.readForm|notRead|NOT_KEPT/, 'the storage of the device keeps and reads a form at once'),
      always(
        /picturesNotSent —FILE_\w+ \[isMended\]/,
        'what could not be kept is taken out, or kept after all, in the machine’s own paths',
      ),
      always(/keeping —FILE_NOT_KEPT/, 'a picture is kept before anybody could save'),
      always(
        /keeping —always \[isNothingComing\].*: the guard always held/,
        'a picture is kept before anybody could save',
      ),
    ],
  },
  ticketManagement: {
    file: 'ticket-management.test.ts',
    onlyHere: null,
    beyond: [
      broken('uploader|keepChange|gallery|conversation|readClock|ticketEdit|ticketKeys'),
      always(
        /neighbours\./,
        'the way through the tasks of a list is walked in the machine’s own paths, and by keys in a journey',
      ),
      always(/—TICKET_EDITED/, 'editing a task has journeys of its own'),
      always(
        /DISCARD|discard\.|hasChangedSince|isOwnChange|NOT_KEPT/,
        'what was typed on an earlier visit comes back in the machine’s own paths, and in journeys',
      ),
      lacksNetwork,
      lacksSession,
      always(
        /^ticket\.conflict\.notLoaded —CANCEL/,
        'where what has changed could not be read, the page offers to try again, and the header as the way out',
      ),
    ],
  },
  routineStores: { ...lists, beyond: ofRoutines },
  routines: { ...lists, beyond: ofRoutines },
  routineActivities: { ...lists, beyond: ofRoutines },
  routineInfo: { ...lists, beyond: ofRoutines },
  storePicker: { ...lists, beyond: ofRoutines },
  routineAnswer: {
    file: 'routine-answer.test.ts',
    onlyHere: prepared,
    beyond: [
      broken('keepDraft|uploader|cannotBeDone|gallery|followAnswer|reopenAnswer|hold|saveAnswer'),
      lacksNetwork,
      lacksSession,
      always(
        /notSaved —FILE_\w+ \[isMended\]/,
        'what could not be kept is taken out, or kept after all, in the machine’s own paths',
      ),
      always(
        /^shown(?:\.discarding)? —NOT_KEPT|^shown\.discarding —xstate\.after/,
        'the storage of the device keeps and forgets the draft at once',
      ),
      always(/^shown\.sending\.waiting —WAITS/, 'that it waits for another reason is in the machine’s own paths'),
      always(
        /^taking —HELD_ELSEWHERE|^heldElsewhere —|heldElsewhere is not entered/,
        'a tab that comes second has a journey of its own',
      ),
    ],
  },
};

/** What is missing of a machine that a browser could be brought to. */
export const owed = (machine: string, missing: readonly string[]): string[] =>
  missing.filter((step) => reasonFor(machine, step) === null);

/** Why nobody comes to a step in a browser. */
export const reasonFor = (machine: string, step: string): string | null =>
  clicked[machine]?.beyond.find((one) => one.step.test(step))?.because ?? null;
