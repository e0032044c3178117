/** The mark of a required answer: green when answered, red otherwise; `text` says the same to those who hear the page. */
export const Asterisk = ({ answered, text }: { readonly answered: boolean; readonly text: string }) => (
  <span className="asterisk" data-answered={answered || undefined}>
    <span aria-hidden="true">*</span>
    {/* A browser that translates the page puts its own element for a text, which no later text would reach. */}
    <span className="hidden-text" key={text}>
      {' '}
      {text}
    </span>
  </span>
);
