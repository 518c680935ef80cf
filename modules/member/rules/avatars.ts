/** Our four-pointed spark: every drawing of the house has one lit part. */
const spark = (x: number, y: number, size: number): string =>
  `<path fill="#f4a71d" d="M${x} ${y - size}q${size * 0.2} ${size * 0.8} ${size} ${size}q${-size * 0.8} ${size * 0.2} ${-size} ${size}q${-size * 0.2} ${-size * 0.8} ${-size} ${-size}q${size * 0.8} ${-size * 0.2} ${size} ${-size}Z"/>`;

const drawing = (ground: string, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/>${shapes}</svg>`,
  )}`;

/**
 * The drawings that a member may stand for themselves, by their ids, each as the `src` of an image. They are kept by id, so
 * an id is never given to another drawing.
 */
export const AVATARS: { readonly [avatarId: string]: string } = {
  kite: drawing(
    "#1e4e9c",
    `<path fill="#f6e7cf" d="M32 9 51 30 32 47 13 30Z"/><path fill="#b23a76" d="M32 9v21H13Z"/><path fill="#0b7d70" d="M51 30H32v17Z"/><path fill="none" stroke="#f6e7cf" stroke-width="2" d="M32 47c-2 5 5 5 3 9"/>${spark(32, 30, 6)}`,
  ),
  lantern: drawing(
    "#3a1836",
    `<path fill="none" stroke="#f6e7cf" stroke-width="2.5" d="M32 7v8"/><path fill="#ae2a21" d="M22 17h20l6 14-6 14H22l-6-14Z"/><path fill="#d9573f" d="M28 17h8l2 14-2 14h-8l-2-14Z"/><path fill="#f6e7cf" d="M23 14h18v4H23ZM23 44h18v4H23ZM30 48h4v9h-4Z"/>${spark(32, 31, 7)}`,
  ),
  mango: drawing(
    "#dcf1e3",
    `<path fill="#e08a1e" d="M20 23c6-10 24-8 28 6s-6 25-18 24c-13-1-16-20-10-30Z"/><path fill="#bf4a2a" opacity=".55" d="M36 53c10-2 15-13 11-25-1 12-6 19-11 25Z"/><path fill="#0f6e3f" d="M27 18c2-8 10-11 18-9-2 8-10 11-18 9Z"/><path fill="#5c3a1a" d="M25 16h3v7h-3Z"/>${spark(28, 33, 6)}`,
  ),
  moon: drawing(
    "#0d2b3d",
    `<path fill="#f6e7cf" d="M40 9a24 24 0 1 0 14 34A19 19 0 0 1 40 9Z"/><path fill="#d8c49c" d="M24 40a4 4 0 1 0 .1 0ZM33 47a2.5 2.5 0 1 0 .1 0ZM21 29a2.5 2.5 0 1 0 .1 0Z"/>${spark(46, 25, 8)}`,
  ),
  koi: drawing(
    "#0b7d70",
    `<path fill="#f6e7cf" d="M14 34c6-12 20-15 28-6l9-7c2 6 1 12-3 16 4 2 6 6 6 11-6 1-11-1-15-5-9 8-21 4-25-9Z"/><path fill="#d9573f" d="M22 25c5-3 11-3 15 0-2 7-9 9-15 0ZM31 45c4 0 7-1 10-4l-6-6c-4 1-6 5-4 10Z"/><path fill="#10312c" d="M20 33a2 2 0 1 0 .1 0Z"/>${spark(49, 13, 5)}`,
  ),
  teacup: drawing(
    "#fdf0d2",
    `<path fill="none" stroke="#7f5200" stroke-width="2.5" stroke-linecap="round" d="M25 20c-3-4 3-6 0-10M33 20c-3-4 3-6 0-10"/><path fill="#0b5f57" d="M14 25h31v14a13 13 0 0 1-13 13h-5a13 13 0 0 1-13-13Z"/><path fill="none" stroke="#0b5f57" stroke-width="4" d="M45 30c10-2 10 12 0 11"/><path fill="#c98a3d" d="M14 25h31v4H14Z"/><path fill="#10312c" d="M10 53h39v3H10Z"/>${spark(29.5, 38, 6)}`,
  ),
  peacock: drawing(
    "#10312c",
    `<path fill="none" stroke="#0f6e3f" stroke-width="3" d="M32 60V34"/><path fill="#0b7d70" d="M32 6c16 10 18 28 0 38C14 34 16 16 32 6Z"/><path fill="#dcf1e3" d="M32 14c10 7 11 18 0 25-11-7-10-18 0-25Z"/><path fill="#1e4e9c" d="M32 19c6 5 7 11 0 16-7-5-6-11 0-16Z"/>${spark(32, 27, 5)}`,
  ),
  umbrella: drawing(
    "#b23a76",
    `<path fill="#f6e7cf" d="M8 33a24 24 0 0 1 48 0c-4-4-8-4-12 0-4-4-8-4-12 0-4-4-8-4-12 0-4-4-8-4-12 0Z"/><path fill="#3d5cb0" d="M20 33c0-12 5-20 12-24 7 4 12 12 12 24-4-4-8-4-12 0-4-4-8-4-12 0Z"/><path fill="none" stroke="#f6e7cf" stroke-width="3" stroke-linecap="round" d="M32 33v18c0 6-8 6-8 0"/>${spark(32, 21, 5)}`,
  ),
};
