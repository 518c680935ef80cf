export { CaptchaField, type CaptchaFieldProps } from "./captcha-field.tsx";
export { createPrepare } from "./guard.ts";
export { solveAhead, solveChallenge } from "./solve-challenge.ts";
