import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Column, TableHead, TableRows } from "./table.tsx";
import { throttle } from "./throttle.ts";
import { drawnPages, type PageRange, sumOfHeights } from "./windowed-pages.ts";

export type WindowedTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** The rows as they were loaded, page by page. */
  pages: readonly (readonly Row[])[];
  rowKey: (row: Row) => string;
  opened?: (row: Row) => React.ReactNode | null;
  /** Whether more rows can be loaded: then nothing is said of how many there are. */
  hasMore: boolean;
};

const LOOK_EVERY_MS = 50;

/**
 * A table of any length, which scrolls with the page. Only the pages near the window are drawn; one empty row above and one
 * below stand for the others, as high as those were when they were drawn.
 */
export function WindowedTable<Row>({ caption, columns, pages, rowKey, opened, hasMore }: WindowedTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const bodies = useRef(new Map<number, HTMLElement>());
  const heights = useRef<number[]>([]);
  const [range, setRange] = useState<PageRange>({ first: 0, last: 1 });
  const rowsBefore = pages.map(() => 0);
  for (let page = 1; page < pages.length; page += 1) {
    rowsBefore[page] = (rowsBefore[page - 1] ?? 0) + (pages[page - 1]?.length ?? 0);
  }
  const { first, last } = { first: range.first, last: Math.min(range.last, pages.length - 1) };

  useLayoutEffect(() => {
    for (const [page, body] of bodies.current) heights.current[page] = body.getBoundingClientRect().height;
  });

  useEffect(() => {
    const look = throttle(() => {
      const top = table.current?.tBodies[0]?.getBoundingClientRect().top;
      if (top === undefined) return;
      const next = drawnPages(heights.current.slice(0, pages.length), pages.length, {
        from: -top,
        to: window.innerHeight - top,
      });
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    }, LOOK_EVERY_MS);
    window.addEventListener("scroll", look.run, { passive: true });
    window.addEventListener("resize", look.run, { passive: true });
    look.run();
    return () => {
      window.removeEventListener("scroll", look.run);
      window.removeEventListener("resize", look.run);
      look.stop();
    };
  }, [pages.length]);

  const total = pages.reduce((sum, { length }) => sum + length, 0);
  return (
    <div className="table-wrap">
      <table className="table table--cards" ref={table} aria-rowcount={hasMore ? -1 : total}>
        <caption className="sr">{caption}</caption>
        <TableHead columns={columns} />
        <Gap height={sumOfHeights(heights.current, 0, first)} columns={columns.length} />
        {pages.slice(first, last + 1).map((rows, offset) => {
          const page = first + offset;
          const [firstRow] = rows;
          return (
            <tbody
              key={firstRow === undefined ? page : rowKey(firstRow)}
              ref={(body) => {
                if (body) bodies.current.set(page, body);
                else bodies.current.delete(page);
              }}
            >
              <TableRows
                columns={columns}
                rows={rows}
                rowKey={rowKey}
                isSelected={undefined}
                opened={opened}
                firstIndex={(rowsBefore[page] ?? 0) + 1}
              />
            </tbody>
          );
        })}
        <Gap height={sumOfHeights(heights.current, last + 1, pages.length)} columns={columns.length} />
      </table>
    </div>
  );
}

/** Stands for pages that are not drawn; the first one also marks where the rows begin. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden="true">
      <tr className="table__gap">
        <td colSpan={columns} style={{ blockSize: height }} />
      </tr>
    </tbody>
  );
}
