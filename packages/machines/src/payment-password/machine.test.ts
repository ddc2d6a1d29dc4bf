import { describeChart, describeStories } from '../testing/suite.ts';
import { paymentPasswordModel } from './model.ts';
import { paymentPasswordStories } from './stories.ts';

describeChart(paymentPasswordModel);
describeStories(paymentPasswordModel, paymentPasswordStories);
