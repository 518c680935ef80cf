export const PATH = "/member/transferUpline";
