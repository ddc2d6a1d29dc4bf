import { describeChart, describeStories } from '../testing/suite.ts';
import { passwordChangeModel } from './model.ts';
import { passwordChangeStories } from './stories.ts';

describeChart(passwordChangeModel);
describeStories(passwordChangeModel, passwordChangeStories);
