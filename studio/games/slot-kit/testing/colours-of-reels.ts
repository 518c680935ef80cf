import type { FrameLocator, Page } from "playwright-core";

/** How many colours each cell of five reels by three rows shows on the screen, row by row: few where no picture is drawn. */
export async function coloursOfCells(page: Page, frame: FrameLocator): Promise<number[]> {
  const picture = (await frame.locator(".reels__window canvas").screenshot()).toString("base64");
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((reel) => ({ reel, row })));
  return (await page.evaluate(countColours(picture, cells))) as number[];
}

/** How many colours the top cells of these reels show on the screen: few where no picture is drawn. Five reels stand side by side. */
export async function coloursAtTheTop(page: Page, frame: FrameLocator, reels: readonly number[]): Promise<number[]> {
  const picture = (await frame.locator(".reels__window canvas").screenshot()).toString("base64");
  return (await page.evaluate(
    countColours(
      picture,
      reels.map((reel) => ({ reel, row: 0 })),
    ),
  )) as number[];
}

const countColours = (picture: string, cells: readonly { reel: number; row: number }[]): string => `(async () => {
  const image = new Image();
  image.src = "data:image/png;base64,${picture}";
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const cell = image.width / 5;
  return ${JSON.stringify(cells)}.map(({ reel, row }) => {
    const { data } = context.getImageData(reel * cell + cell / 4, row * cell + cell / 4, cell / 2, cell / 2);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4) colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    return colours.size;
  });
})()`;
