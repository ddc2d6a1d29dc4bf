import { describeChart, describeStories } from '../testing/suite.ts';
import { smsCountdownModel } from './model.ts';
import { smsCountdownStories } from './stories.ts';

describeChart(smsCountdownModel);
describeStories(smsCountdownModel, smsCountdownStories);
