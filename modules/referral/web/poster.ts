import { drawnCode } from "@fairhouse/ui/qr-code";

export type Poster = {
  readonly siteName: string;
  readonly link: string;
  /** The line above the code, and the one below it. */
  readonly invite: string;
  readonly scan: string;
};

const [WIDTH, HEIGHT] = [1080, 1440];
const CODE = 640;
const MARGIN = 80;
const [INK, PAPER, BAND] = ["#14213d", "#ffffff", "#f1ede4"];
const FONT = '"Inter", "Noto Naskh Arabic", system-ui, sans-serif';

/** Draws the poster in the browser. @returns a PNG; null where the browser draws none */
export async function drawPoster({ siteName, link, invite, scan }: Poster): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = BAND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = INK;
  write(context, { text: siteName, y: 150, size: 92, weight: 700 });
  write(context, { text: invite, y: 270, size: 46, weight: 400 });
  drawCode(context, link);
  context.fillStyle = INK;
  write(context, { text: scan, y: 1_160, size: 42, weight: 400 });
  // An address is read from the left whatever the language of the page.
  context.direction = "ltr";
  write(context, { text: link.replace(/^https?:\/\//, ""), y: 1_270, size: 40, weight: 600 });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

type Line = { text: string; y: number; size: number; weight: number };

/** One line, as large as asked or as the poster's width lets it be. */
function write(context: CanvasRenderingContext2D, { text, y, size, weight }: Line): void {
  const widthMax = WIDTH - 2 * MARGIN;
  context.font = `${weight} ${size}px ${FONT}`;
  const { width } = context.measureText(text);
  if (width > widthMax) context.font = `${weight} ${Math.floor((size * widthMax) / width)}px ${FONT}`;
  context.fillText(text, WIDTH / 2, y);
}

/** Dark on white: many cameras read no other codes. */
function drawCode(context: CanvasRenderingContext2D, link: string): void {
  const { size, path } = drawnCode(link);
  const [left, top] = [(WIDTH - CODE) / 2, 400];
  context.fillStyle = PAPER;
  context.fillRect(left, top, CODE, CODE);
  context.save();
  context.translate(left, top);
  context.scale(CODE / size, CODE / size);
  context.fillStyle = "#000000";
  context.fill(new Path2D(path));
  context.restore();
}
