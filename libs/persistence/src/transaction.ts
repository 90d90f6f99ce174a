export { inTransaction } from '@pregonero/queue/transaction';
