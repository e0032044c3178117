import { ticketManager } from '../en/tickets/ticket-manager.ts';
import { plural } from '../plural.ts';

const many = plural('en');

/** A task in a mail: `due` as a day and an hour, `who` as the name of the person who acted (empty for the clock), `why` as the reason of a rejection or reopening or as a comment, which may have `pictures`. */
type Told = {
  number: number;
  title: string;
  store: string;
  due: string;
  who: string;
  why: string;
  pictures: number;
};

const withPictures = (count: number): string => (count === 0 ? '' : ` (${many(count, 'picture', 'pictures')})`);
const said = (why: string): string => (why === '' ? '' : `: “${why}”`);
const by = (who: string): string => (who === '' ? '' : ` by ${who}`);

/** Mails of the platform, and its answers that the app shows as they come, in English. */
export const mails = {
  greeting: ({ name }: { name: string }) => (name === '' ? 'Hello,' : `Hello ${name},`),
  passwordReset: {
    subject: ({ company }: { company: string }) => `A new password for your account at ${company}`,
    why: ({ account, company }: { account: string; company: string }) =>
      `Somebody asked for a new password for the account ${account} at ${company}.`,
    act: 'Choose a new password',
    lasts: 'The link works once, within one hour. Only the newest link works.',
    otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  passwordChanged: {
    subject: ({ company }: { company: string }) => `The password of your account at ${company} was changed`,
    what: ({ account, company }: { account: string; company: string }) =>
      `The password of the account ${account} at ${company} was changed, and whoever was signed in to it has been signed out.`,
    otherwise: 'If it was you, there is nothing to do. If it was not you, ask for a new password now.',
    act: 'Ask for a new password',
  },
  /** HOOK-05. */
  webhookFailed: {
    subject: ({ company }: { company: string }) => `A webhook of ${company} was switched off`,
    what: ({ company, host }: { company: string; host: string }) =>
      `The webhook of ${company} to ${host} was switched off: for a week nothing could be delivered to it.`,
    why: {
      refused: ({ status }: { status: number }) => `Its last answer was the status ${status}.`,
      redirect: ({ status }: { status: number }) => `It answered with a redirect (${status}), which is not followed.`,
      timeout: (_: { status: number }) => 'It did not answer in time.',
      unreachable: (_: { status: number }) => 'It could not be reached.',
      inside: (_: { status: number }) => 'Its address leads into the network of the platform, where nothing is sent.',
    },
    act: 'Open the webhook',
    after:
      'Once its receiver works again, switch it on there. It then tells what happens from then on; what was not delivered can be resent.',
  },
  passwordAnswers: {
    expired: 'The link to restore your password has expired. Ask for a new one.',
    different: 'The two passwords are not the same.',
    tooShort: ({ least }: { least: number }) => `The password needs at least ${least} characters.`,
    tooLong: ({ most }: { most: number }) => `The password can have at most ${most} characters.`,
    ownName: 'The password may not be your account, your name or your company, with or without digits.',
    common: 'This password is one of the most common ones. Choose another.',
  },
  singleSignOnAnswers: { unknownOrigin: 'Single sign-on is not set up for this address of the app.' },
  fileAnswers: {
    empty: 'The file is empty.',
    otherType: 'The file is not of a type that can be uploaded.',
    tooManyPixels: ({ most }: { most: number }) =>
      `The picture has more than ${most} million pixels. Attach a smaller one.`,
    tooManyWaiting: 'Too many files wait for what they belong to. Try again later.',
    tooManyToday: 'Your account has sent as many files as it may within a day. Try again later.',
  },
  ticketAnswers: {
    creation: {
      ...ticketManager.creator.form.errors,
      titleTooLong: ({ most }: { most: number }) => `The title can have at most ${most} characters`,
      accountableAreaOfOthers: 'You do not belong to this "Accountable Area"',
      linkInvalid: ({ url }: { url: string }) => `This link is not a web address: ${url}`,
      storesEmpty: 'You must assign at least one store to the task',
      picturesMissing: 'A picture of the task was not stored. Attach it again',
    },
    manage: ticketManager.manage,
    notApprover: 'You do not belong to the area that approves this task',
    notEditor: 'Only who created this task, and the area that approves it, may edit it',
    areaApproves: 'The accountable area and the approval area must be different',
    areaUnknown: 'This accountable area does not exist',
    notReviewer: 'You do not belong to the area that reviews this task',
    changed: 'The task has changed in the meantime',
    notReopenable: 'This task is still being worked on and cannot be reopened',
    storesOfOthers: 'You may not use one of these stores any more',
    tooManyNotices: 'The tasks of your account have ordered as many notices as they may within a day. Try again later.',
    otherKey: 'Another task was created under this key',
    comments: {
      empty: 'The comment is empty',
      otherKey: 'Another comment was kept under this key',
      mentionOfOthers: 'One of the people you mention does not take part in this task',
      pictureMissing: ({ paths }: { paths: string }) => `A picture of the comment was not stored: ${paths}`,
    },
  },
  /** TOLD-07: what a lock screen may show. */
  ticketPush: {
    execution_due: ({ number }: { number: number }) => `Task ${number} is due soon`,
    execution_expires: ({ number }: { number: number }) => `Task ${number} expires soon`,
    executed: ({ number }: { number: number }) => `Task ${number} was executed`,
    approval_due: ({ number }: { number: number }) => `Task ${number} is to be approved soon`,
    assigned: ({ number }: { number: number }) => `Task ${number} is new for your area`,
    due_soon: ({ number }: { number: number }) => `Task ${number} is due soon`,
    overdue: ({ number }: { number: number }) => `Task ${number} is overdue`,
    to_be_approved: ({ number }: { number: number }) => `Task ${number} waits for approval`,
    approved: ({ number }: { number: number }) => `Task ${number} was approved`,
    rejected: ({ number }: { number: number }) => `Task ${number} was rejected`,
    reopened: ({ number }: { number: number }) => `Task ${number} was opened again`,
    expired: ({ number }: { number: number }) => `Task ${number} expired`,
    mentioned: ({ number }: { number: number }) => `You are mentioned on task ${number}`,
  },
  /** TOLD-10: what a lock screen may show of routines. */
  routinePush: {
    routines_due: ({ count }: { count: number }) =>
      `${many(count, 'routine activity is', 'routine activities are')} due today`,
    routines_missed: ({ count }: { count: number }) =>
      `${many(count, 'routine activity was', 'routine activities were')} missed`,
  },
  routineMail: {
    subjects: {
      routines_due: ({ count }: { count: number }) => `Routines today: ${many(count, 'activity', 'activities')}`,
      routines_missed: ({ count }: { count: number }) => `Routines missed: ${many(count, 'activity', 'activities')}`,
    },
    heads: {
      routines_due: ({ day }: { day: string }) => `Routines due on ${day}`,
      routines_missed: ({ day }: { day: string }) => `Routines missed on ${day}`,
    },
    line: ({ name, activities, stores }: { name: string; activities: number; stores: number }) =>
      `“${name}”: ${many(activities, 'activity', 'activities')} at ${many(stores, 'store', 'stores')}`,
    more: ({ count }: { count: number }) => `And ${many(count, 'more routine', 'more routines')}.`,
    act: 'Open the app',
    actOnMissed: 'Open the overview of routines',
  },
  ticketMail: {
    subjects: {
      execution_due: ({ title }: { title: string }) => `Due soon: ${title}`,
      execution_expires: ({ title }: { title: string }) => `Expires soon: ${title}`,
      approval_due: ({ title }: { title: string }) => `To be approved soon: ${title}`,
      executed: ({ title }: { title: string }) => `Executed: ${title}`,
      assigned: ({ title }: { title: string }) => `New task: ${title}`,
      due_soon: ({ title }: { title: string }) => `Due soon: ${title}`,
      overdue: ({ title }: { title: string }) => `Overdue: ${title}`,
      to_be_approved: ({ title }: { title: string }) => `To be approved: ${title}`,
      approved: ({ title }: { title: string }) => `Approved: ${title}`,
      rejected: ({ title }: { title: string }) => `Rejected: ${title}`,
      reopened: ({ title }: { title: string }) => `Opened again: ${title}`,
      expired: ({ title }: { title: string }) => `Expired: ${title}`,
      mentioned: ({ title }: { title: string }) => `You were mentioned: ${title}`,
    },
    whats: {
      execution_due: ({ number, title, store, due }: Told) =>
        `Task ${number}, “${title}” at ${store}, is due on ${due}. Your area is responsible for it.`,
      execution_expires: ({ number, title, store, due }: Told) =>
        `Task ${number}, “${title}” at ${store}, expires on ${due}. Your area is responsible for it.`,
      approval_due: ({ number, title, store, due }: Told) =>
        `Task ${number}, “${title}” at ${store}, was executed. Your area should approve or reject it by ${due}.`,
      executed: ({ number, title, store }: Told) => `Task ${number}, “${title}” at ${store}, was executed.`,
      assigned: ({ number, title, store, due, who }: Told) =>
        `Task ${number}, “${title}” at ${store}, was created${by(who)}. Your area is responsible for it; it is due on ${due}.`,
      due_soon: ({ number, title, store, due }: Told) =>
        `Task ${number}, “${title}” at ${store}, is due on ${due}. Your area is responsible for it.`,
      overdue: ({ number, title, store, due }: Told) =>
        `Task ${number}, “${title}” at ${store}, was due on ${due} and is still waiting for your area.`,
      to_be_approved: ({ number, title, store, who }: Told) =>
        `Task ${number}, “${title}” at ${store}, was executed${by(who)}. Approve or reject it.`,
      approved: ({ number, title, store, who }: Told) =>
        `Task ${number}, “${title}” at ${store}, was approved${by(who)}.`,
      rejected: ({ number, title, store, due, who, why }: Told) =>
        `What was done was rejected${by(who)}: “${why}”. It is task ${number} now, “${title}” at ${store}, due on ${due}.`,
      reopened: ({ number, title, store, due, who, why }: Told) =>
        `A task was opened again${by(who)}: “${why}”. It is task ${number} now, “${title}” at ${store}, due on ${due}.`,
      expired: ({ number, title, store, due }: Told) =>
        `Task ${number}, “${title}” at ${store}, was due on ${due}. Nobody closed it, and it has expired.`,
      mentioned: ({ number, title, store, who, why, pictures }: Told) =>
        `You were mentioned in a comment${by(who)} on task ${number}, “${title}” at ${store}${said(why)}${withPictures(pictures)}`,
    },
    act: 'Open the task',
    several: ({ count }: { count: number }) => `${many(count, 'task has', 'tasks have')} news for you`,
    severalWithRoutines: ({ count, activities }: { count: number; activities: number }) =>
      `${many(count, 'task', 'tasks')} with news for you, ${many(activities, 'routine activity', 'routine activities')}`,
    heads: {
      execution_due: 'Due soon',
      execution_expires: 'Expires soon',
      approval_due: 'To be approved soon',
      executed: 'Executed',
      assigned: 'New',
      due_soon: 'Due soon',
      overdue: 'Overdue',
      to_be_approved: 'To be approved',
      approved: 'Approved',
      rejected: 'Rejected',
      reopened: 'Opened again',
      expired: 'Expired',
      mentioned: 'You were mentioned',
    },
    line: ({ number, title, store, due, why, pictures }: Told) =>
      `${number}, “${title}” at ${store}, due on ${due}${said(why)}${withPictures(pictures)}`,
    more: ({ count }: { count: number }) => `And ${many(count, 'more notice', 'more notices')}.`,
    actOnSeveral: 'Open the tasks',
    choose: 'In the app, under Notices, you choose what you are told and when.',
  },
};
