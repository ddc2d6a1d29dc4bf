import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { passwordChangeModel } from './model.ts';
import { passwordChangeScenarios } from './scenarios.ts';

describeChart(passwordChangeModel);
describeScenarios(passwordChangeModel, passwordChangeScenarios);
