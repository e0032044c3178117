import { OdkWebForm, webFormsPlugin } from '@getodk/web-forms';
import { createApp, h, type VNode } from 'vue';
import { openActivity } from '../../floors/shared/requests.ts';
import { drawn } from '../shared/drawn.ts';
import { onePage, show } from '../shared/frame.ts';
import { answersOf, groupsOf, questionOf, xformOf } from '../shared/xform.ts';

/** The part of a question in the engine that this page reads. */
type Question = {
  readonly currentState: { readonly reference: string };
  readonly root: { readonly instanceState: { readonly instanceXML: string } };
};
type Drawn = { readonly question: Question; readonly element: HTMLElement };

const tree = await openActivity();
const element = document.createElement('div');
const app = createApp({
  render: () => h(OdkWebForm, { formXml: xformOf(tree), fetchFormAttachment: () => Promise.reject(new Error('none')) }),
});
app.use(webFormsPlugin);

const controls = groupsOf(tree).flatMap((group) => group.controls).length;

/** The component does not expose its engine: the questions are read from its drawn nodes. */
function* drawnIn(vnode: VNode): Generator<Drawn> {
  if (vnode.component !== null) {
    const { question } = vnode.component.props;
    const root = vnode.component.subTree.el;
    if (isQuestion(question) && root instanceof HTMLElement && root.matches('.question-container'))
      yield { question, element: root };
    yield* drawnIn(vnode.component.subTree);
  }
  if (!Array.isArray(vnode.children)) return;
  for (const child of vnode.children) if (isVNode(child)) yield* drawnIn(child);
}
const isVNode = (child: unknown): child is VNode => typeof child === 'object' && child !== null && 'component' in child;
const isQuestion = (given: unknown): given is Question =>
  typeof given === 'object' && given !== null && 'currentState' in given && 'root' in given;

const shown = app.mount(element);
await drawn(element, () => element.querySelectorAll('.question-container').length >= controls);
const [first, ...others] = drawnIn(shown.$.subTree);
if (first === undefined) throw new Error('ODK Web Forms drew no question');
for (const { question, element: container } of [first, ...others]) {
  const asked = questionOf(question.currentState.reference.split('/').at(-1) ?? '');
  if (asked !== null) container.dataset['question'] = asked;
}
window.floorAnswers = () =>
  answersOf(new DOMParser().parseFromString(first.question.root.instanceState.instanceXML, 'text/xml'));
show(tree, onePage(tree, element));
