export { listFeedback, markFeedbackRead, putFeedback, readPicture, uploadPicture } from "./contract/own.ts";
export {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  listQueue,
  readQueuedPicture,
  readQueuedThread,
} from "./contract/queue.ts";
