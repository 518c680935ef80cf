/** The ends of a long id, with the whole of it in its title. Read from left to right in every language. */
export function ShortId({ id }: { id: string | null }) {
  if (id === null) return <span className="muted">–</span>;
  return (
    <bdi className="code" dir="ltr" title={id}>
      {id.length > 14 ? `…${id.slice(-12)}` : id}
    </bdi>
  );
}
