import { describeChart, describeStories } from '../testing/suite.ts';
import { redeemModel } from './model.ts';
import { redeemStories } from './stories.ts';

describeChart(redeemModel);
describeStories(redeemModel, redeemStories);
