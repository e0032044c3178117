import { plural } from '../../plural.ts';

const many = plural('en');

export const shell = {
  title: ({ screen }: { screen: string }) => `${screen} · Storewalk`,
  topBar: {
    navigation: 'Main menu',
    home: 'go to home',
    finished: 'Finished events',
    otherLanguage: 'Cambiar a español',
    otherLanguageSign: 'ES',
    signOut: 'Sign out',
  },
  home: {
    title: 'Home',
    greeting: ({ name }: { name: string }) => `Hello, ${name}`,
    lead: 'What would you like to do today?',
    activities: 'Activities',
    activitiesCount: ({ count }: { count: number }) => many(count, 'activity', 'activities'),
    activitiesDetail: 'Checklists at your stores',
    tasks: 'Store action',
    tasksDetail: 'What has to be solved',
    routines: 'Routine manager',
    routinesDetail: 'What is planned for today',
    overview: 'See the routines of the day at your stores',
    results: 'See what was delivered at your stores',
    notices: 'Choose what you are told',
  },
  signOut: {
    title: 'There is work that has not been sent',
    text: ({ count }: { count: number }) =>
      `${many(count, 'piece of work is', 'pieces of work are')} still on this device. Nothing is deleted when you sign out, but ${count === 1 ? 'it' : 'they'} can only be sent after you sign in again here with the same account.`,
    confirm: 'Sign out anyway',
    cancel: 'Stay signed in',
  },
  unauthorized: {
    title: 'No Autorizado',
    text: 'Your account may not see this page. If you need it, ask the person who manages your account.',
    home: 'Go to home',
    signIn: 'Go to sign in',
  },
  error: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page may have moved.',
    crashTitle: 'Something went wrong here',
    crashText: 'What you answered is kept on this device. Go on from home, or try again.',
  },
  area: {
    loading: 'Opening…',
    failedTitle: 'This part of the app could not be loaded',
    failedText: 'Check your connection and try again. What you answered is kept on this device.',
  },
  placeholder: {
    event: 'Event',
    eventRepetition: 'Event repetition',
    eventInstruction: 'Event instructions',
    eventFinished: 'Event finished',
    finishedEvents: 'Finished events',
    upcoming: 'Upcoming',
    finished: 'Finished',
    text: 'Sample text: this screen has no content of its own.',
  },
  notices: {
    executionDelivered: 'Your execution was delivered',
    executionKept: 'Your answers are kept on this device',
    executionDiscarded: 'The answers were discarded',
    executionPostponed: 'It cannot be done: kept on this device, and sent by itself',
    postponementDelivered: 'It was recorded that this cannot be done',
    postponementDiscarded: 'What you wrote, and the answers, were discarded',
    executionSentAsItIs: 'The server has every file by now. It is sent as you finished it.',
    executionMarkedAsTest: 'The execution is marked as a test',
    executionNoTest: 'The execution counts again',
    executionDeleted: 'The execution was deleted',
    reportGenerating: 'The report is being generated. Try again in a few minutes.',
    reportNotGenerated: 'The report has not been generated yet. Regenerate it.',
    routineAnswerDelivered: 'The answer to the routine activity was delivered',
    routineAnswerDiscarded: 'The answer was discarded',
    secondFactorEnabled: 'Two-Factor authentication enabled',
    ticketModified: ({ number }: { number: string }) => `Task was modified successfully: ${number}`,
    ticketCreated: 'Task was created successfully',
  },
  network: {
    offline: 'Offline: what you answer is kept on this device',
  },
  storage: {
    unpromised:
      'This browser may clear what is not sent yet when the device runs out of room. Finish it and let it go out soon.',
  },
  update: {
    title: 'A new version is ready',
    reload: 'Update now',
    applying: 'Waiting until nothing is being answered in another tab…',
    failed: 'This device could not keep the app: it opens with a network only',
  },
};
