import { Fragment, type ReactNode } from "react";
import { classes } from "./classes.ts";

export type Column<Row> = {
  key: string;
  /** The head of the column; on a phone, the label before the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures end their column. */
  figure?: boolean;
  /**
   * On a phone: `title` fills the first line, `pair` is labelled, `plain`, such as a button, is not,
   * `hidden` stays behind the opened row.
   */
  onPhone?: "title" | "pair" | "hidden" | "plain";
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that the keys act on. */
  isSelected?: (row: Row) => boolean;
  /** What an opened row shows below itself, such as an OpenBook. */
  opened?: (row: Row) => ReactNode | null;
  /** The total: one cell per column, under the double rule. */
  total?: readonly ReactNode[];
  dense?: boolean;
  empty?: ReactNode;
};

/** A table that becomes cards under 48rem. The caption names it for readers. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  opened,
  total,
  dense,
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="table-wrap">
      <table className={classes("table table--cards", dense && "table--dense")}>
        <caption className="sr">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          <TableRows columns={columns} rows={rows} rowKey={rowKey} isSelected={isSelected} opened={opened} />
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} {...cellProps(total[index] ? column : { ...column, onPhone: "hidden" })}>
                  {total[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

export function TableHead<Row>({ columns }: Pick<TableProps<Row>, "columns">) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={classes(column.figure && "n")}>
            {column.label || <span className="sr">{column.key}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type TableRowsProps<Row> = Pick<TableProps<Row>, "columns" | "rows" | "rowKey"> & {
  isSelected: TableProps<Row>["isSelected"] | undefined;
  opened: TableProps<Row>["opened"] | undefined;
  /** The place of the first row among all, for a table that draws only a part of them. Counts from 1. */
  firstIndex?: number;
};

export function TableRows<Row>({ columns, rows, rowKey, isSelected, opened, firstIndex }: TableRowsProps<Row>) {
  return rows.map((row, index) => {
    const inside = opened?.(row);
    return (
      <Fragment key={rowKey(row)}>
        <tr
          data-open={inside ? true : undefined}
          aria-selected={isSelected?.(row)}
          aria-rowindex={firstIndex === undefined ? undefined : firstIndex + index}
        >
          {columns.map((column) => (
            <td key={column.key} {...cellProps(column)}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
        {inside && (
          <tr className="opened">
            <td colSpan={columns.length}>{inside}</td>
          </tr>
        )}
      </Fragment>
    );
  });
}

function cellProps<Row>({ label, figure, onPhone = "pair" }: Column<Row>) {
  return {
    className: classes(figure && "n", onPhone === "title" && "full", onPhone === "hidden" && "hide") || undefined,
    "data-key": onPhone === "pair" ? label : undefined,
  };
}
