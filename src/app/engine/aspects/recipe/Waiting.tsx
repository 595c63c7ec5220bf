/** A placeholder that names what is being loaded. */
export const Waiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section>
    <div className="section">
      <h2>{title}</h2>
    </div>
    <p className="hint offer">{text}</p>
  </section>
);
